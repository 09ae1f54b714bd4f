import { writeOnePhraseRecogniser } from './one-phrase-recogniser.ts';

// A program, as the one beside it: prints the model as JSON.
process.stdout.write(JSON.stringify(await writeOnePhraseRecogniser()));
