import { TEXT_FAMILIES } from "./families.ts";
import { describeTexts } from "./play-corpus.ts";

await describeTexts(TEXT_FAMILIES);
