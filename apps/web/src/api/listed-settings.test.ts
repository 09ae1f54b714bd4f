import { expect, it } from 'vitest';
import { isSettingListed } from './listed-settings.ts';

const session = (mode: 'local' | 'accounts', role: string) => ({ mode, user: { role } }) as Parameters<typeof isSettingListed>[1];

it.each([
  ['people', 'local', 'owner', false],
  ['people', 'accounts', 'admin', true],
  ['people', 'accounts', 'member', false],
  ['storage', 'local', 'owner', true],
  ['storage', 'accounts', 'owner', true],
  ['storage', 'accounts', 'member', false],
  ['phone', 'local', 'owner', true],
  ['phone', 'accounts', 'admin', true],
  ['phone', 'accounts', 'member', false],
  ['phone', 'accounts', 'guest', false],
  ['voice', 'accounts', 'guest', true],
] as const)('the page %s in %s mode for the role %s: %s', (section, mode, role, isListed) => {
  expect(isSettingListed(section, session(mode, role))).toBe(isListed);
});
