import type { AnalyticsEvent } from '@parley/contracts/analytics-events';
import { afterEach, expect, it, vi } from 'vitest';
import { connectAnalytics } from './connect-analytics.ts';
import { holdEvents, trackEvent } from './track-event.ts';

const events: AnalyticsEvent[] = [];
const send = (event: AnalyticsEvent) => void events.push(event);

afterEach(() => {
  connectAnalytics(null);
  events.length = 0;
});

it('hands on what waited and what follows, under the tag and the place of each event', () => {
  holdEvents();
  trackEvent('search_used', { results: 'none' });
  connectAnalytics(send, 'acme');
  trackEvent('page_viewed', { page: 'home' });
  expect(events).toEqual([
    { name: 'search_used', business: 'acme', spm: 'acme.shell.search.open', properties: { results: 'none' } },
    { name: 'page_viewed', business: 'acme', spm: 'acme.shell.router.view', properties: { page: 'home' } },
  ]);
});

it('lets nothing leave that is no listed word, and says which event held it', () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  connectAnalytics(send);
  trackEvent('setting_changed', { setting: 'my secret words' });
  expect(events).toEqual([]);
  expect(complaint).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('setting_changed'));
  complaint.mockRestore();
});

it('forgets what waited once nobody may be told', () => {
  holdEvents();
  trackEvent('conversation_shared', {});
  connectAnalytics(null);
  trackEvent('conversation_shared', {});
  connectAnalytics(send);
  expect(events).toEqual([]);
});
