import { describe, expect, it } from 'vitest';
import { createDictatedDraft } from './dictated-draft.ts';

describe('a dictated draft', () => {
  it('counts as dictated if sent unchanged, also in several parts', () => {
    const draft = createDictatedDraft();
    draft.add('', 'thank you');
    expect(draft.originOf('thank you')).toBe('dictated');
    draft.add('thank you', 'for coming');
    expect(draft.originOf('thank you for coming\n')).toBe('dictated');
  });

  it('counts as typed after a word was changed or typed', () => {
    const draft = createDictatedDraft();
    expect(draft.originOf('')).toBe('typed');
    draft.add('', 'thank you');
    expect(draft.originOf('thank you!')).toBe('typed');
    const after = createDictatedDraft();
    after.add('Dear Ms Kim,', 'thank you');
    expect(after.originOf('Dear Ms Kim, thank you')).toBe('typed');
    expect(after.originOf('thank you')).toBe('typed');
  });

  it('is forgotten after sending', () => {
    const draft = createDictatedDraft();
    draft.add('', 'yes');
    draft.forget();
    expect(draft.originOf('yes')).toBe('typed');
  });
});
