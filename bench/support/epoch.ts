/** Epoch milliseconds with fractions: comparable between processes of one machine. */
export const epochMs = (): number => performance.timeOrigin + performance.now();
