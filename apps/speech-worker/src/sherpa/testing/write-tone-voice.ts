import { writeToneVoice } from './tone-voice.ts';

// A program, so that tests of other workspaces get the model without importing this one. Prints the model as JSON.
process.stdout.write(JSON.stringify(await writeToneVoice(process.argv[2])));
