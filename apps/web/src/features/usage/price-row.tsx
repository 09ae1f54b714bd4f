import type { UsageModel } from '@parley/contracts/usage/get-usage';
import type { ModelPrice } from '@parley/contracts/usage/model-price';
import { Pencil } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { readNumber } from '#i18n/read-number.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Tag } from '#ui/tag.tsx';
import { formatCost } from './usage-format.ts';

interface PriceRowProps {
  model: UsageModel;
  mayEdit: boolean;
  /** Null: back to the list price. Resolves to whether it was saved. */
  onSave: (price: ModelPrice | null) => Promise<boolean>;
}

/** The price of one model, which its owner may change. */
export function PriceRow({ model, mayEdit, onSave }: PriceRowProps) {
  const { t } = useTranslation(['usage', 'common']);
  const [draft, setDraft] = useState<{ input: string; output: string } | null>(null);
  const { price } = model;
  const read = draft && { input: readAmount(draft.input), output: readAmount(draft.output) };
  const save = async (next: ModelPrice | null) => {
    // What is typed meanwhile stays in the form.
    if (await onSave(next)) setDraft((now) => (now === draft ? null : now));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (read && read.input !== null && read.output !== null) void save({ input: read.input, output: read.output });
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(null);
  };
  const edit = () => setDraft({ input: price ? String(price.input) : '', output: price ? String(price.output) : '' });
  return (
    <li className="item usage-price" data-testid="usage-price">
      <div className="text">
        <b>
          <bdi>{model.label}</bdi> {model.isOwnPrice && <Tag>{t('ownPrice')}</Tag>}
        </b>
        <span>{price ? t('price', { input: formatCost(price.input), output: formatCost(price.output) }) : t('noPrice')}</span>
      </div>
      {mayEdit && !draft && (
        <IconButton label={t('editPrice', { model: model.label })} onClick={edit}>
          <Pencil className="icon" aria-hidden />
        </IconButton>
      )}
      {draft && (
        <form className="usage-price-form" onSubmit={submit}>
          <TextField
            label={t('input')}
            inputMode="decimal"
            dir="ltr"
            autoFocus
            value={draft.input}
            onKeyDown={cancel}
            onChange={(input) => setDraft({ ...draft, input })}
          />
          <TextField
            label={t('output')}
            inputMode="decimal"
            dir="ltr"
            value={draft.output}
            onKeyDown={cancel}
            onChange={(output) => setDraft({ ...draft, output })}
          />
          <Button type="submit" size="sm" variant="primary" disabled={!read || read.input === null || read.output === null}>
            {t('common:save')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setDraft(null)}>
            {t('common:cancel')}
          </Button>
          {model.isOwnPrice && (
            <Button size="sm" variant="ghost" onClick={() => void save(null)}>
              {t('listPrice')}
            </Button>
          )}
        </form>
      )}
    </li>
  );
}

/** Dollars as typed; null if it is no amount. */
function readAmount(words: string): number | null {
  const value = readNumber(words);
  return value >= 0 && value <= 10_000 ? value : null;
}
