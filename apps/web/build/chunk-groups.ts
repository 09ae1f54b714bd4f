import type { Rolldown } from 'vite';

/**
 * How modules are grouped into files. Everything the entry imports statically is needed on every
 * page and forms two files: libraries, which rarely change with a release, and our own code. What the start page adds is a
 * third, and what the page of a conversation adds a fourth. The rest is loaded per page; small modules shared by several pages are grouped together.
 *
 * @param sources absolute path of the client's `src`
 */
export function chunkGroups(sources: string): NonNullable<Rolldown.CodeSplittingOptions['groups']> {
  const reach = new Map<string, Set<string>>();
  const isReachedFrom = (start: string, id: string, context: Rolldown.ChunkingContext) => {
    if (!reach.has(start)) reach.set(start, reachOf(`${sources}/${start}`, context));
    return reach.get(start)!.has(id);
  };
  return [
    {
      debugName: 'vendor',
      name: (id, context) => (id.includes('node_modules') && isReachedFrom('main.tsx', id, context) ? 'vendor' : null),
      priority: 40,
    },
    {
      debugName: 'app and start',
      name: (id, context) => {
        // The entry awaits words at its top level. Modules in the same file would wait too, even the words themselves.
        if (id === `${sources}/main.tsx`) return null;
        if (isReachedFrom('main.tsx', id, context)) return 'app';
        return isReachedFrom('routes/chat/home-page.tsx', id, context) ? 'start' : null;
      },
      priority: 30,
    },
    {
      debugName: 'thread',
      // One request instead of twenty between the first message and its conversation. What other pages have too stays apart.
      name: (id, context) => {
        const isOf = (start: string) => isReachedFrom(start, id, context);
        if (isOf('features/chat/markdown/markdown.tsx') || isOf('api/offline/draft-files.ts')) return null;
        return isOf('features/chat/session/begin-chat.ts') || isOf('routes/chat/conversation-page.tsx') ? 'thread' : null;
      },
      priority: 25,
      includeDependenciesRecursively: false,
    },
    // An icon is smaller than the request that would fetch it.
    { name: 'icons', test: /node_modules\/lucide-react\//, priority: 20 },
    {
      name: 'shared',
      // Without the code for overlays (React Aria), offline copies and answers, which load on demand. Files that import each other would start in any order.
      test: /apps\/web\/src\/(?:ui\/(?!overlays\/(?:dialog|menu\.|popover|aria-locale|tooltip)|toasts\/toast-host|emoji\/emoji-picker)|api\/(?!offline|begin-session)|i18n\/)|packages\/contracts\/(?!src\/messages\/citation-mark)/,
      minShareCount: 3,
      maxModuleSize: 9000,
      priority: 10,
      includeDependenciesRecursively: false,
    },
  ];
}

const iconFile = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;

/** Every module that is fetched with `start` through static imports. */
function reachOf(start: string, context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set([start]);
  const usedIcons = new Set<string>();
  for (const id of reached) {
    const module = context.getModuleInfo(id);
    for (const icon of importedIcons(id, module?.code)) usedIcons.add(icon);
    for (const imported of module?.importedIds ?? []) reached.add(imported);
  }
  // The package's index names every icon. Only the icons that a reached module imports are included.
  return new Set([...reached].filter((id) => usedIcons.has(iconFile.exec(id)?.[1] ?? '') || !iconFile.test(id)));
}

/** `circle-question-mark` for each `CircleQuestionMark` that one of our modules imports from lucide-react. */
function importedIcons(id: string, code: string | null | undefined): string[] {
  if (!code || id.includes('node_modules')) return [];
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) => list.split(','));
  return names.map((name) =>
    name
      .replace(/\sas\s.*/s, '')
      .trim()
      .replace(/([a-z])(?=[A-Z\d])/g, '$1-')
      .toLowerCase(),
  );
}
