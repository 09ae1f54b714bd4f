import { writeToneVoice } from './tone-voice.ts';

// A program, so that tests of other rooms get the model without importing this one: prints the model as JSON.
process.stdout.write(JSON.stringify(await writeToneVoice(process.argv[2])));
