import { type TinyModelOptions, writeTinyModel } from './tiny-model.ts';

// A program, so that tests of other rooms get the model without importing this one: takes options as JSON, prints the path.
process.stdout.write(await writeTinyModel(JSON.parse(process.argv[2] ?? '{}') as TinyModelOptions));
