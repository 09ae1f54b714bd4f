import { ChevronDown, Lock, Users } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import type { AccessSubject, Allowed } from './access-query.ts';
import { type Audience, audienceOf, audiences } from './audience.ts';
import { useAudienceWords } from './use-audience-words.ts';

interface AccessRowProps {
  subject: AccessSubject;
  allowed: Allowed;
  onSet: (allowed: Allowed) => void;
  /** Asks for roles and people. */
  onChoose: () => void;
}

/** One model or engine, and the menu of who may use it. */
export function AccessRow({ subject, allowed, onSet, onChoose }: AccessRowProps) {
  const { t } = useTranslation('access');
  const words = useAudienceWords()(allowed);
  const audience = audienceOf(allowed);
  const name = t('of', { name: subject.label });
  return (
    <li className="item access-row" data-testid="access-row">
      <span className="grow">
        <b dir="auto">{subject.label}</b>
        <span className="muted">{subject.hint}</span>
      </span>
      <LazyMenu
        label={name}
        placement="bottom end"
        entries={[
          ...(Object.keys(audiences) as Audience[]).map((one) => ({
            id: one,
            label: t(one),
            isChosen: one === audience,
            testId: `access-${one}`,
            onSelect: () => onSet(audiences[one]),
          })),
          { id: 'choose', label: t('choose'), isChosen: audience === null, startsGroup: true, testId: 'access-choose', onSelect: onChoose },
        ]}
        renderTrigger={(props) => (
          <button type="button" className="chip" aria-label={`${name}: ${words}`} {...props}>
            {audience === 'everyone' ? <Users className="icon sm" aria-hidden /> : <Lock className="icon sm" aria-hidden />}
            <bdi className="truncate">{words}</bdi>
            <ChevronDown className="icon sm" aria-hidden />
          </button>
        )}
      />
    </li>
  );
}
