import type { PatchPreferencesRequest, Preferences } from '@parley/contracts/session/preferences';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/toasts/toast.ts';
import { applyPreferences } from './apply-preferences.ts';
import { call } from './call.ts';
import { describeFailure } from './describe-failure.ts';
import { queryKeys } from './query-keys.ts';
import { trackSettings } from './track-settings.ts';

const queryKey = queryKeys.preferences;

interface Changes {
  /** What the server answered last. */
  saved: Preferences | undefined;
  /** Changes under way, the oldest first. */
  pending: Change[];
  count: number;
  /** The latest change that was answered. */
  answered: number;
}
interface Change {
  order: number;
  patch: PatchPreferencesRequest;
}

const changesOf = new WeakMap<QueryClient, Changes>();

/** A change of settings: applied at once, then saved; reverted with a message if saving fails. */
export function changePreferences(queryClient: QueryClient) {
  const changes = changesOf.get(queryClient) ?? { saved: undefined, pending: [], count: 0, answered: 0 };
  changesOf.set(queryClient, changes);
  const end = (change: Change) => {
    changes.pending = changes.pending.filter((other) => other !== change);
  };
  return mutationOptions({
    mutationFn: (patch: PatchPreferencesRequest) => call('PATCH /api/preferences', { body: patch }),
    onMutate: async (patch): Promise<Change> => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Preferences>(queryKey);
      if (changes.pending.length === 0) changes.saved = before;
      const change = { order: (changes.count += 1), patch };
      changes.pending.push(change);
      applyPreferences({ ...before, ...patch });
      if (before) queryClient.setQueryData(queryKey, mergePreferences(before, patch));
      return change;
    },
    onError: async (error, patch, change) => {
      if (change) end(change);
      const { saved, pending } = changes;
      const shown = queryClient.getQueryData<Preferences>(queryKey);
      if (saved && shown) {
        const without = mergePreferences(shown, formerValues(saved, patch));
        const restored = pending.reduce((merged, other) => mergePreferences(merged, other.patch), without);
        queryClient.setQueryData(queryKey, restored);
        applyPreferences(restored);
      }
      showToast({ message: await describeFailure(error), subject: 'preferences' });
    },
    onSuccess: (saved, patch, change) => {
      end(change);
      trackSettings(patch);
      // The server puts the user's example assistants into the new language.
      if (patch.uiLocale) void queryClient.invalidateQueries({ queryKey: queryKeys.assistants });
      if (change.order < changes.answered) {
        // The server may have taken the later change first, without this one.
        if (changes.pending.length === 0) void queryClient.invalidateQueries({ queryKey });
        return;
      }
      changes.answered = change.order;
      changes.saved = saved;
      if (changes.pending.every(({ order }) => order < change.order)) queryClient.setQueryData(queryKey, saved);
    },
  });
}

/** The preferences after a patch. `speech` is patched one level deep, as on the server. */
function mergePreferences(before: Preferences, patch: PatchPreferencesRequest): Preferences {
  return { ...before, ...patch, speech: { ...before.speech, ...patch.speech } };
}

/** What a patch changes, as it was before. */
function formerValues(before: Preferences, patch: PatchPreferencesRequest): PatchPreferencesRequest {
  const pick = (values: object, names: object) => Object.fromEntries(Object.entries(values).filter(([name]) => name in names));
  return { ...pick(before, patch), ...(patch.speech && { speech: pick(before.speech, patch.speech) }) };
}
