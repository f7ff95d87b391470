import { describeTexts } from "./play-corpus.ts";

await describeTexts();
