/**
 * What each completion by the rules adds to the log odds of the weights, for each class of length. Written by
 * `node tools/write-turn-weights.ts`.
 */
export const ruleOdds: Readonly<Record<number, readonly number[]>> = {
  0.2: [0.11, -0.56, -0.73, -0.29],
  0.28: [0.33, -0.42, -0.61, 0.04],
  0.29: [0.41, -0.02, -0.31, 0.13],
  0.5: [0.17, 0.54, 0.39, 1.14],
  0.55: [1.75, 1.36, 1.25, 1.26],
  0.8: [1.21, 0.85, 0.52, 1.16],
  0.87: [2.18, 1.92, 1.26, 1.3],
  0.88: [0, 6.89, 2.96, 2.54],
  0.95: [0, 2.36, 1.65, 1.55],
};
