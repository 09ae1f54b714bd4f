import type { GetUsageResponse, UsageModel } from '@parley/contracts/usage/get-usage';
import type { ModelPrice } from '@parley/contracts/usage/model-price';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { queryKeys } from '#api/query-keys.ts';
import { formatDate, formatList } from '#i18n/format.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { PriceRow } from './price-row.tsx';

/** The prices behind the cost, with their date and sources. */
export function UsagePrices({ usage: { models, prices } }: { usage: GetUsageResponse }) {
  const { t } = useTranslation(['usage', 'common', 'errors']);
  const queryClient = useQueryClient();
  const paid = models.filter(({ isLocal }) => !isLocal);
  const set = async (reference: string, price: ModelPrice | null): Promise<boolean> => {
    try {
      await call('PUT /api/usage/prices', { body: { reference, price } });
      await queryClient.invalidateQueries({ queryKey: queryKeys.usage });
      return true;
    } catch (error) {
      showToast({ message: await describeFailure(error) });
      return false;
    }
  };
  const save = async ({ reference, price: before, isOwnPrice }: UsageModel, price: ModelPrice | null): Promise<boolean> => {
    const isSaved = await set(reference, price);
    const undo = () => void set(reference, isOwnPrice ? before : null);
    if (isSaved) showToast({ message: t('priceSaved'), action: { label: t('common:undo'), onPress: undo } });
    return isSaved;
  };
  if (paid.length === 0) return null;
  return (
    <section aria-labelledby="usage-prices">
      <h2 className="group-title" id="usage-prices">
        {t('prices')}
      </h2>
      <p className="help">
        {t('pricesIntro', {
          date: formatDate(Date.parse(`${prices.date}T12:00`), { dateStyle: 'long' }),
          sources: formatList(prices.sources.map(({ name }) => name)),
        })}
      </p>
      <ul className="list-card">
        {paid.map((model) => (
          <PriceRow key={model.reference} model={model} mayEdit={prices.mayEdit} onSave={(price) => save(model, price)} />
        ))}
      </ul>
    </section>
  );
}
