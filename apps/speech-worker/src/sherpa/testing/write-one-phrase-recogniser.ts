import { writeOnePhraseRecogniser } from './one-phrase-recogniser.ts';

// A program like the one beside it: prints the model as JSON.
process.stdout.write(JSON.stringify(await writeOnePhraseRecogniser()));
