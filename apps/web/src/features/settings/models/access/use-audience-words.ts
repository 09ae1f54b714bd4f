import { useTranslation } from '#i18n/use-translation.ts';
import { formatList } from '#i18n/format.ts';
import type { Allowed } from './access-query.ts';
import { audienceOf } from './audience.ts';

/** Who may use something, in words: `Administrators only`, or the roles and names that were chosen. */
export function useAudienceWords(): (allowed: Allowed) => string {
  const { t } = useTranslation('access');
  return (allowed) => {
    const audience = audienceOf(allowed);
    if (audience !== null || allowed === null) return t(audience ?? 'everyone');
    return formatList([...allowed.roles.map((role) => t(`role.${role}`)), ...allowed.people.map(({ name }) => name)]);
  };
}
