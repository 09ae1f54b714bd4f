import { posix } from 'node:path';
import { findImports, type FoundImport } from './find-imports.ts';
import { rooms, type Room } from './rooms.ts';
import { serverFeatureBreach } from './server-features.ts';
import { serverServicesBreaches } from './server-services.ts';

/** Contract modules without a schema, which the client may import at run time. */
const schemaFreeContracts = new Set(['session/interface-locales', 'messages/message-text']);

/**
 * Breaches of the import rules in one file.
 *
 * @param path from the project root, with forward slashes
 * @returns one sentence per breach: where, what, and how to fix it
 */
export function checkFile(
  path: string,
  source: string,
  isSchemaFree: (module: string) => boolean = (name) => schemaFreeContracts.has(name),
): string[] {
  const room = rooms.find((candidate) => path.startsWith(candidate.folder));
  if (!room) return [];
  const isTest = /\.(test|spec)\.tsx?$/.test(path);
  const imports = findImports(source).flatMap((found) => {
    const complaint = breach(path, room, found, isTest, isSchemaFree);
    return complaint ? [`${path}:${found.line} ${complaint}`] : [];
  });
  return isTest ? imports : [...imports, ...serverServicesBreaches(path, source)];
}

function breach(path: string, room: Room, found: FoundImport, isTest: boolean, isSchemaFree: (module: string) => boolean): string | null {
  const { specifier } = found;
  const target = resolveTarget(path, room, specifier);
  if (target) return insideBreach(path, room, specifier, target, isTest);
  if (specifier.startsWith('@parley/')) {
    const [, other, module] = /^@parley\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
    if (!other || !room.mayImportRooms.includes(other)) return `imports ${specifier}. ${room.remedy}`;
    if (room.name === 'web' && other === 'contracts' && !found.isTypeOnly && !isTest && !isSchemaFree(module ?? '')) {
      return `imports ${specifier} at run time, which brings zod into the first load. Use "import type".`;
    }
    return null;
  }
  if (
    !isTest &&
    room.bannedPackages.some((banned) => specifier === banned || specifier.startsWith(banned.endsWith('/') ? banned : `${banned}/`))
  ) {
    return `imports ${specifier}. ${room.remedy}`;
  }
  // Files beside src/ build the workspace and never run in it.
  const mayUseNode = isTest || room.mayUseNode || (room.nodeFolder !== undefined && path.startsWith(room.nodeFolder));
  if (!mayUseNode && specifier.startsWith('node:') && path.includes('/src/')) return `imports ${specifier}. ${room.remedy}`;
  return null;
}

function resolveTarget(path: string, room: Room, specifier: string): string | null {
  if (specifier.startsWith('#')) return `${room.folder}src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), specifier));
  return null;
}

function insideBreach(path: string, room: Room, specifier: string, target: string, isTest: boolean): string | null {
  const isWords = target.startsWith('locales/') && target.endsWith('.json');
  if (!target.startsWith(room.folder) && !isWords)
    return `reaches ${specifier} in another room. Import it by its package name. ${room.remedy}`;
  if (room.name === 'voice' && target.includes('/src/browser/') && !path.includes('/src/browser/')) {
    return `imports ${specifier}: only src/browser may touch the DOM. Take it through a port.`;
  }
  if (room.name === 'server') return isTest ? null : serverFeatureBreach(path, target, specifier);
  if (room.name !== 'web') return null;
  if (path.startsWith('apps/web/src/ui/') && !target.startsWith('apps/web/src/ui/')) {
    return `imports ${specifier}: the design system imports only itself. Pass it in as a property.`;
  }
  const from = featureOf(path);
  const to = featureOf(target);
  if (from && to && from !== to)
    return `imports ${specifier} of feature "${to}": features meet only at the route. Pass it in as a property or slot.`;
  if (path.startsWith('apps/web/src/api/') && to) return `imports ${specifier}: api knows no feature.`;
  return null;
}

function featureOf(path: string): string | null {
  return /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}
