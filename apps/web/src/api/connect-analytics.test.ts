import type { AnalyticsEvent } from '@parley/contracts/session/analytics-events';
import { afterEach, expect, it, vi } from 'vitest';
import { connectAnalytics } from './connect-analytics.ts';
import { holdEvents, trackEvent } from './track-event.ts';

const events: AnalyticsEvent[] = [];
const send = (event: AnalyticsEvent) => void events.push(event);

afterEach(() => {
  connectAnalytics(null);
  events.length = 0;
});

it("sends waiting and later events with the business tag and each event's position", () => {
  holdEvents();
  trackEvent('search_used', { results: 'none' });
  connectAnalytics(send, 'acme');
  trackEvent('page_viewed', { page: 'home' });
  expect(events).toEqual([
    { name: 'search_used', business: 'acme', spm: 'acme.shell.search.open', properties: { results: 'none' } },
    { name: 'page_viewed', business: 'acme', spm: 'acme.shell.router.view', properties: { page: 'home' } },
  ]);
});

it('sends nothing outside the registry, and names the invalid event', () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  connectAnalytics(send);
  trackEvent('setting_changed', { setting: 'my secret words' });
  expect(events).toEqual([]);
  expect(complaint).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('setting_changed'));
  complaint.mockRestore();
});

it('drops waiting events when consent is refused', () => {
  holdEvents();
  trackEvent('conversation_shared', {});
  connectAnalytics(null);
  trackEvent('conversation_shared', {});
  connectAnalytics(send);
  expect(events).toEqual([]);
});
