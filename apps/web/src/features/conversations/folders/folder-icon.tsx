import type { Folder } from '@parley/contracts/folders/folder';
import { Folder as FolderPicture, FolderOpen } from 'lucide-react';
import { Emoji } from '#ui/emoji/emoji.tsx';

interface FolderIconProps {
  folder: Pick<Folder, 'emoji' | 'color'>;
  isOpen?: boolean;
  size?: number;
}

/** The emoji of a folder, or the picture of a folder in its colour. */
export function FolderIcon({ folder: { emoji, color }, isOpen = false, size = 20 }: FolderIconProps) {
  if (emoji) return <Emoji emoji={emoji} size={size} />;
  const Picture = isOpen ? FolderOpen : FolderPicture;
  return <Picture className="icon folder-picture" data-folder-color={color} style={{ inlineSize: size, blockSize: size }} aria-hidden />;
}
