import { AppWindow, Atom, CodeXml, FileText, Shapes, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArtifactKind } from './artifact-kind.ts';

const icons = { html: AppWindow, svg: Shapes, react: Atom, mermaid: Workflow, markdown: FileText, code: CodeXml };

export function ArtifactIcon({ kind }: { kind: ArtifactKind }): ReactNode {
  const Icon = icons[kind];
  return <Icon className="icon" aria-hidden />;
}
