/**
 * What each completion by the rules adds to the log odds of the weights, for each class of length. Written by
 * `node tools/write-turn-weights.ts`.
 */
export const ruleOdds: Readonly<Record<number, readonly number[]>> = {
  0.2: [0.1, -0.5, -0.64, -0.24],
  0.28: [0.22, -0.34, -0.5, -0.01],
  0.29: [0.35, 0.05, -0.26, 0.14],
  0.5: [0.13, 0.46, 0.44, 0.99],
  0.55: [1.94, 1.36, 1.45, 0.96],
  0.8: [1.2, 0.89, 0.58, 1.17],
  0.87: [2.18, 1.88, 1.25, 1.35],
  0.88: [0, 6.89, 2.96, 2.54],
  0.95: [0, 2.25, 1.76, 1.71],
};
