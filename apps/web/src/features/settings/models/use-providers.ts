import type { ProviderConnection } from '@parley/contracts/models/provider-connection';
import type { ListModelsResponse } from '@parley/contracts/models/language-model';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

export const providersQuery = queryOptions({
  queryKey: queryKeys.providers,
  queryFn: ({ signal }) => call('GET /api/providers', { signal }),
});

export const modelsQuery = queryOptions({
  queryKey: queryKeys.models,
  queryFn: ({ signal }): Promise<ListModelsResponse> => call('GET /api/models', { signal }),
});

/** The viewer's own providers, and whether the owner allows them. */
export const ownProvidersQuery = queryOptions({
  queryKey: queryKeys.ownProviders,
  queryFn: ({ signal }): Promise<{ isAllowed: boolean; providers: ProviderConnection[] }> => call('GET /api/own-providers', { signal }),
});

/** A change to the providers. Lists of providers and models are loaded again after it. */
export function useProviderChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.providers }),
        queryClient.invalidateQueries({ queryKey: queryKeys.ownProviders }),
        queryClient.invalidateQueries({ queryKey: queryKeys.models }),
        queryClient.invalidateQueries({ queryKey: queryKeys.session }),
      ]),
  });
}
