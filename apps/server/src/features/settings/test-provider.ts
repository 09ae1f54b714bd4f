import type { ProviderTestResult } from '@parley/contracts/models/provider-connection';
import { createLanguageProvider } from '#providers/language/create-language-provider.ts';
import { describeProviderFailure, ProviderTimeoutError } from '#providers/language/describe-provider-failure.ts';
import type { ProviderSettings } from '#providers/language/provider-settings.ts';
import type { SettingsServices } from './settings-services.ts';

const testTimeoutMs = 10_000;

/** Asks a provider for its models and reports what is wrong, if anything. */
export async function testProvider(
  services: Pick<SettingsServices, 'fetchPublicUrl'>,
  settings: ProviderSettings,
): Promise<ProviderTestResult> {
  const startedAt = performance.now();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new ProviderTimeoutError('No answer in time.')), testTimeoutMs);
  const elapsed = (): number => Math.round(performance.now() - startedAt);
  try {
    const provider = createLanguageProvider(settings, services.fetchPublicUrl, testTimeoutMs);
    const models = (await provider.listModels(abort.signal)).filter(({ purpose }) => purpose === undefined);
    return { code: null, modelCount: models.length, latencyMs: elapsed(), status: 200, retryAfterMs: null, detail: null };
  } catch (error) {
    const { code, status, retryAfterMs, detail } = describeProviderFailure(abort.signal.aborted ? abort.signal.reason : error);
    return { code, status, retryAfterMs, detail, modelCount: null, latencyMs: elapsed() };
  } finally {
    clearTimeout(timer);
  }
}
