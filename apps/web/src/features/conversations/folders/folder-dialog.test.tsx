import type { Folder } from '@parley/contracts/folders/folder';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

let isBusy = false;
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#api/use-form-submit.ts', () => ({ useFormSubmit: () => ({ isBusy, failure: null }) }));
vi.mock('#ui/overlays/lazy-dialog.tsx', () => ({ LazyDialog: ({ children }: { children: ReactNode }) => children }));
vi.mock('./use-folder-actions.ts', () => ({ useFolderActions: () => ({}) }));

const { FolderDialog } = await import('./folder-dialog.tsx');
const folder = { id: 'lyon', name: 'Lyon', emoji: '📦', color: 'amber', parentId: null } as Folder;
const draw = () => renderToStaticMarkup(<FolderDialog folder={folder} onClose={() => undefined} />);

it('the name, the emoji and the colour of a folder cannot be changed while it is saved', () => {
  expect(draw()).not.toMatch(/readOnly|disabled/u);
  isBusy = true;
  const html = draw();
  expect(html).toMatch(/<input[^>]*readOnly[^>]*folder-name/u);
  expect(html).toMatch(/<button[^>]*folder-tile[^>]*disabled/u);
  expect(html).toMatch(/<button[^>]*disabled[^>]*>noEmoji/u);
  expect(html).toMatch(/<fieldset[^>]*disabled/u);
});
