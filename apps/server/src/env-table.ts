import { z } from 'zod';
import { envSchema } from './env.ts';

/** The place of the table in docs/deploy.md. */
export const envTableMarks = ['<!-- variables -->', '<!-- end of variables -->'] as const;

/** Every variable with its default and description as a Markdown table, in the order of the schema. */
export function envTable(): string {
  const { properties = {} } = z.toJSONSchema(envSchema, { io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(properties).map(([name, schema]) => {
    const { default: value, description } = schema as { default?: unknown; description?: string };
    if (!description) throw new Error(`${name} has no description.`);
    const shown = value === undefined || value === '' ? '' : `\`${String(value)}\``;
    return `| \`${name}\` | ${shown} | ${description} |`;
  });
  return ['| Variable | Default | What it does |', '|---|---|---|', ...rows].join('\n');
}
