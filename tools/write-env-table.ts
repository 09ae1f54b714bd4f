import { readFileSync, writeFileSync } from 'node:fs';
import { envTable, envTableMarks } from '../apps/server/src/env-table.ts';

const page = new URL('../docs/deploy.md', import.meta.url);
const [before, after] = envTableMarks;
const text = readFileSync(page, 'utf8');
const start = text.indexOf(before);
const end = text.indexOf(after);
if (start < 0 || end < start) throw new Error('docs/deploy.md has lost the marks of its table.');
writeFileSync(page, `${text.slice(0, start + before.length)}\n${envTable()}\n${text.slice(end)}`);
