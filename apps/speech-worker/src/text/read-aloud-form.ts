import type { CleanUnit } from './clean-characters.ts';

/** A pattern and the reading of its match. The replacement keeps the range of the whole match. */
export interface ReadingRule {
  pattern: RegExp;
  reading: (match: RegExpExecArray) => string;
}

/** Replaces text that is spoken differently from how it is written. Later rules do not see earlier replacements. */
export function applyReadingRules(units: CleanUnit[], rules: readonly ReadingRule[]): CleanUnit[] {
  return rules.reduce((current, rule) => applyRule(current, rule), units);
}

function applyRule(units: CleanUnit[], rule: ReadingRule): CleanUnit[] {
  const text = units.map((unit) => unit.text).join('');
  const starts: number[] = [];
  let at = 0;
  for (const unit of units) {
    starts.push(at);
    at += unit.text.length;
  }
  const result: CleanUnit[] = [];
  let next = 0;
  for (const match of text.matchAll(rule.pattern)) {
    const from = starts.findIndex((start, index) => index >= next && start >= match.index);
    const first = units[from];
    if (from < 0 || !first) continue;
    let to = from;
    while (to + 1 < units.length && (starts[to + 1] ?? at) < match.index + match[0].length) to += 1;
    result.push(...units.slice(next, from), {
      text: rule.reading(match),
      start: first.start,
      end: units[to]?.end ?? first.end,
      isReading: true,
    });
    next = to + 1;
  }
  return [...result, ...units.slice(next)];
}
