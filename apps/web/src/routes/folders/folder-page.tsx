import { getRouteApi } from '@tanstack/react-router';
import { FolderPage } from '#features/conversations/folders/folder-page.tsx';
import { PageNotFound } from '../shell/page-not-found.tsx';
import { useOpenPath } from '../shell/use-open-path.ts';

const route = getRouteApi('/shell/folders/$folderId');

export function FolderRoutePage() {
  const { folderId } = route.useParams();
  const openPath = useOpenPath();
  return <FolderPage key={folderId} folderId={folderId} openPath={openPath} missing={<PageNotFound />} />;
}
