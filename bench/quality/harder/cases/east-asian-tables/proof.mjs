import { createHash } from "node:crypto";

const { eastAsianWidth, eastAsianWidthType, _isFullwidth, _isWide } = await import(`${process.cwd()}/index.js`);

/** Every code point there is, and some numbers around them that are none. */
const digest = createHash("sha256");
let inputs = 0;
for (let codePoint = -10; codePoint <= 0x11_00_10; codePoint += 1) {
  const told = [
    eastAsianWidthType(codePoint),
    eastAsianWidth(codePoint),
    eastAsianWidth(codePoint, { ambiguousAsWide: true }),
    _isFullwidth(codePoint),
    _isWide(codePoint),
  ];
  digest.update(told.join());
  inputs += 1;
}
console.log(`same: ${inputs} inputs, ${digest.digest("hex").slice(0, 16)}`);
