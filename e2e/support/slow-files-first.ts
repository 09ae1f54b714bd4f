import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A long file that begins last keeps one worker busy while the others have nothing left to do. */
const slowFiles = [
  'spec',
  'a11y',
  'reflow',
  'look',
  'call-turns',
  'keyboard',
  'voice-languages',
  'call-reconnect',
  'call-several-processes',
  'kit',
  'first-run',
  'assistants',
  'offline',
  'updates',
  'editor',
];

/** Begins with the browser test files that take longest; the summary of `npm test` names the slowest. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slowFiles.findIndex((name) => moduleId.endsWith(`/${name}.spec.ts`));
      return index === -1 ? slowFiles.length : index;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
