import { describe, expect, it } from 'vitest';
import { isGoodMoment, platformWithoutEvent } from './install-offer.ts';

const day = 24 * 3_600_000;
const now = Date.UTC(2026, 10, 20);

describe('install offer', () => {
  it.each([
    [{ conversations: 1, replies: 2 }, false],
    [{ conversations: 2, replies: 0 }, true],
    [{ conversations: 1, replies: 3 }, true],
  ])('%o', (counts, expected) => expect(isGoodMoment(counts, null, now)).toBe(expected));

  it('stays silent for thirty days after a refusal', () => {
    const counts = { conversations: 9, replies: 9 };
    expect(isGoodMoment(counts, now - 29 * day, now)).toBe(false);
    expect(isGoodMoment(counts, now - 30 * day, now)).toBe(true);
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', 0, 'macos'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', 5, 'ios'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', 0, null],
  ])('%s with %i touch points', (agent, points, platform) => expect(platformWithoutEvent(agent, points)).toBe(platform));
});
