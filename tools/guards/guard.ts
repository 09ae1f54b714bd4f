/** One guard: the code that holds a promise, and the test that must fail without it. */
export type Guard = {
  /** What is promised, as one sentence. Unique. */
  promise: string;
  /** The file with the guard, from the root of the repository. */
  file: string;
  /** The exact code. It occurs once in the file. */
  code: string;
  /** What stands there instead while the test runs; by default nothing. */
  without?: string;
  /** The test file that fails then. */
  test: string;
  /** Part of the name of the test that fails, where the whole file takes long. */
  name?: string;
};
