/**
 * A model of a few hundred kilobytes in the GGUF format, with random weights and a tokenizer trained on the text given.
 * It knows nothing: what it answers is held by the server's grammar alone, and a leaning towards closing signs keeps
 * its answers short.
 *
 * @see https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */
import { trainTokenizer } from "./byte-pairs.mjs";

const WIDTH = 32;
const HIDDEN = 64;
const ALIGNMENT = 32;
const CONTEXT_TOKENS = 262_144;
const MERGES = 1500;
/** How much likelier it says these than anything else, as logits: without, no string and no text would ever end. */
const LEANINGS = [
  // Of a tool that is asked for no path it gets the whole.
  { tokens: /^null$/, logit: 7 },
  { tokens: /^(?:<tool_call>\n.*|",?)$/, logit: 7 },
  { tokens: /^<\|im_end\|>$/, logit: 8 },
  { tokens: /^["\]}]+,?$/, logit: 5 },
  // A grammar for JSON lets white space go on for ever: "Ġ" is a space, "Ċ" a line's end, "ĉ" a tab.
  { tokens: /^[ĠĊĉč]+$/, logit: -7 },
];
/** Read and said as one token each, since a call has to begin somehow: by how `templates/chatml.jinja` writes it. */
const MARKS = ['<tool_call>\n{"name": "', "</tool_call>"];
const CONTROLS = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"];
const [NORMAL, CONTROL, USER_DEFINED] = [1, 3, 4];
const TYPE = { uint32: 4, float32: 6, string: 8, array: 9, int32: 5 };

/** The file's bytes. */
export function writeTinyModel({ text, chatTemplate }) {
  const { tokens, merges } = trainTokenizer(text, MERGES);
  const vocabulary = [...tokens, ...MARKS, ...CONTROLS];
  const tensors = toTensors(vocabulary);
  const end = vocabulary.length - 1;
  const facts = [
    ["general.architecture", "string", "llama"],
    ["general.name", "string", "tiny random model"],
    ["llama.context_length", "uint32", CONTEXT_TOKENS],
    ["llama.embedding_length", "uint32", WIDTH],
    ["llama.block_count", "uint32", 1],
    ["llama.feed_forward_length", "uint32", HIDDEN],
    ["llama.attention.head_count", "uint32", 1],
    ["llama.attention.head_count_kv", "uint32", 1],
    ["llama.attention.layer_norm_rms_epsilon", "float32", 1e-5],
    ["llama.rope.dimension_count", "uint32", WIDTH],
    ["llama.vocab_size", "uint32", vocabulary.length],
    ["tokenizer.ggml.model", "string", "gpt2"],
    ["tokenizer.ggml.pre", "string", "gpt-2"],
    ["tokenizer.ggml.tokens", "string[]", vocabulary],
    ["tokenizer.ggml.token_type", "int32[]", vocabulary.map(kindOf)],
    ["tokenizer.ggml.merges", "string[]", merges],
    ["tokenizer.ggml.bos_token_id", "uint32", end - 2],
    ["tokenizer.ggml.eos_token_id", "uint32", end],
    ["tokenizer.chat_template", "string", chatTemplate],
  ];
  const header = [Buffer.from("GGUF"), uint32(3), uint64(tensors.length), uint64(facts.length)];
  const head = Buffer.concat([...header, ...facts.map(toFact), ...toDirectory(tensors)]);
  return Buffer.concat([head, padding(head.length), ...tensors.flatMap(({ data }) => [data, padding(data.length)])]);
}

/** The first number of every token's vector is one, so that the first of each output row is that token's leaning. */
function toTensors(vocabulary) {
  const random = seeded(46);
  const noise = (count, scale) => Float32Array.from({ length: count }, () => (random() - 0.5) * scale);
  const ones = () => new Float32Array(WIDTH).fill(1);
  const embedding = noise(WIDTH * vocabulary.length, 0.1);
  const output = noise(WIDTH * vocabulary.length, 0.4);
  for (const [index, token] of vocabulary.entries()) {
    embedding[index * WIDTH] = 1;
    // The norm makes of a vector with one large number about the square root of its length there.
    output[index * WIDTH] = leaningOf(token) / Math.sqrt(WIDTH);
  }
  const square = () => noise(WIDTH * WIDTH, 0.05);
  const layer = { attn_q: square(), attn_k: square(), attn_v: square(), attn_output: square() };
  const wide = () => noise(WIDTH * HIDDEN, 0.05);
  return [
    tensor("token_embd.weight", [WIDTH, vocabulary.length], embedding),
    tensor("output_norm.weight", [WIDTH], ones()),
    tensor("output.weight", [WIDTH, vocabulary.length], output),
    tensor("blk.0.attn_norm.weight", [WIDTH], ones()),
    ...Object.entries(layer).map(([name, values]) => tensor(`blk.0.${name}.weight`, [WIDTH, WIDTH], values)),
    tensor("blk.0.ffn_norm.weight", [WIDTH], ones()),
    tensor("blk.0.ffn_gate.weight", [WIDTH, HIDDEN], wide()),
    tensor("blk.0.ffn_up.weight", [WIDTH, HIDDEN], wide()),
    tensor("blk.0.ffn_down.weight", [HIDDEN, WIDTH], wide()),
  ];
}

function leaningOf(token) {
  return LEANINGS.find(({ tokens }) => tokens.test(token))?.logit ?? 0;
}

function kindOf(token) {
  if (MARKS.includes(token)) return USER_DEFINED;
  return CONTROLS.includes(token) ? CONTROL : NORMAL;
}

function tensor(name, shape, values) {
  return { name, shape, data: Buffer.from(values.buffer) };
}

function toDirectory(tensors) {
  let offset = 0;
  return tensors.map(({ name, shape, data }) => {
    const entry = [string(name), uint32(shape.length), ...shape.map(uint64), uint32(0), uint64(offset)];
    offset += data.length + padding(data.length).length;
    return Buffer.concat(entry);
  });
}

function toFact([key, type, value]) {
  const item = type.replace("[]", "");
  if (item === type) return Buffer.concat([string(key), uint32(TYPE[type]), ENCODE[type](value)]);
  const head = [string(key), uint32(TYPE.array), uint32(TYPE[item]), uint64(value.length)];
  return Buffer.concat([...head, ...value.map(ENCODE[item])]);
}

const ENCODE = { string, uint32, int32: uint32, float32 };

function string(text) {
  const bytes = Buffer.from(text, "utf8");
  return Buffer.concat([uint64(bytes.length), bytes]);
}

function uint32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint64(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function float32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}

function padding(length) {
  return Buffer.alloc((ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT);
}

/** The same numbers in every run. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
