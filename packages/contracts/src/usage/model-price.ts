import { z } from 'zod';

const amount = z.number().nonnegative().max(10_000);

/** US dollars per million tokens. */
export const modelPrice = z.strictObject({ input: amount, output: amount });
export type ModelPrice = z.infer<typeof modelPrice>;
