import { identityGuards } from './identity-guards.ts';
import { ownershipGuards } from './ownership-guards.ts';
import { limitGuards } from './limit-guards.ts';
import { outboundGuards } from './outbound-guards.ts';
import { secretsAndDataGuards } from './secrets-and-data-guards.ts';
import { textGuards } from './text-guards.ts';
import { voiceGuards } from './voice-guards.ts';
import type { Guard } from './guard.ts';

/** Every guard that `npm run guards` removes, in the order of docs/security.md. */
export const guards: readonly Guard[] = [
  ...identityGuards,
  ...ownershipGuards,
  ...textGuards,
  ...outboundGuards,
  ...limitGuards,
  ...secretsAndDataGuards,
  ...voiceGuards,
];
