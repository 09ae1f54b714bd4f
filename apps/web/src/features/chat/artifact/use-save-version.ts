import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { useIsHere } from '#ui/use-is-here.ts';
import { useTellFailure } from '../page/use-tell-failure.ts';
import { useThread } from '../thread/thread-context.ts';
import type { ShelvedArtifact } from './collect-artifacts.ts';

/**
 * Stores a source as the newest version of an artifact, with *Undo* in a toast.
 *
 * @param onSaved called when the server has it, unless its panel was closed meanwhile
 * @returns resolves with whether it was stored
 */
export function useSaveVersion({ artifact }: ShelvedArtifact, onSaved: () => void): (source: string) => Promise<boolean> {
  const { t } = useTranslation(['artifact', 'thread']);
  const { session } = useThread();
  const tellFailure = useTellFailure();
  const isHere = useIsHere();
  return async (source) => {
    const place = artifact.versions.at(-1)?.place;
    if (!place) return false;
    const version = formatNumber(artifact.versions.length + 1);
    try {
      const { messageId, block, info } = place;
      const undo = await session.editBlock(messageId, { block, info, source });
      if (isHere()) onSaved();
      showToast({
        message: t('saved', { version }),
        action: { label: t('thread:action.undo'), onPress: () => void undo().catch(tellFailure) },
      });
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  };
}
