import { describe, expect, it } from 'vitest';
import { applySettings } from './apply-settings.ts';

const able = { canReason: true, canSample: true };
const all = { effort: 'low', temperature: 0.3, topP: 0.5 } as const;

describe('the settings of a reply', () => {
  it('are sent and stored as the message asks', () => {
    expect(applySettings(able, all)).toEqual({ call: { reasoning: 'low', temperature: 0.3, topP: 0.5 }, settings: all });
  });

  it('of the message come before those of the assistant, which are not stored with the reply', () => {
    expect(applySettings(able, { temperature: 0.3 }, { temperature: 1, topP: 0.9, maxTokens: 100 })).toEqual({
      call: { temperature: 0.3, topP: 0.9, maxOutputTokens: 100 },
      settings: { temperature: 0.3 },
    });
  });

  it('are left out where the model is known not to take them', () => {
    expect(applySettings({ canReason: false, canSample: null }, all)).toEqual({
      call: { temperature: 0.3, topP: 0.5 },
      settings: { temperature: 0.3, topP: 0.5 },
    });
    expect(applySettings({ canReason: null, canSample: false }, all, { temperature: 1, maxTokens: 9 })).toEqual({
      call: { reasoning: 'low', maxOutputTokens: 9 },
      settings: { effort: 'low' },
    });
  });

  it('are nothing if none are asked for', () => {
    expect(applySettings(able)).toEqual({ call: {}, settings: null });
  });
});
