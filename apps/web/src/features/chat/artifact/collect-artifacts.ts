import type { EditedBlockPart } from '@parley/contracts/messages/message-part';
import type { Message } from '@parley/contracts/messages/message';
import { messageText } from '@parley/contracts/messages/message-text';
import { type Fence, readFences } from '@parley/contracts/messages/read-fences';
import { grammarOf } from '../markdown/code/code-languages.ts';
import { type ArtifactKind, artifactKind } from './artifact-kind.ts';
import { artifactName } from './artifact-name.ts';

export interface ArtifactVersion {
  /** Stays the same while it grows, and when older messages are loaded. */
  id: string;
  source: string;
  /** More of it will arrive. */
  isGrowing: boolean;
  /** The user wrote it. */
  isByHand: boolean;
  /** The code block that it is, or that the user changed. */
  place: BlockPlace;
}

export interface BlockPlace {
  messageId: string;
  /** Number of the block in the message, from 0. */
  block: number;
  info: string;
}

/** A thing that a model made, with all its versions in the conversation, oldest first. */
export interface Artifact {
  id: string;
  kind: ArtifactKind;
  grammar: string;
  /** That of its newest version; null if the model gave it none. */
  name: string | null;
  versions: ArtifactVersion[];
}

/** One version of an artifact, by its index. */
export interface ShelvedArtifact {
  artifact: Artifact;
  index: number;
}

export interface ArtifactShelf {
  artifacts: readonly Artifact[];
  /** Finds a code block by what it shows. */
  find: (info: string, code: string) => ShelvedArtifact | null;
}

type OpenableFence = Fence & { block: number; edits: readonly EditedBlockPart[] };
type Read = { text: string; edits: string; fences: readonly OpenableFence[] };
type Source = Pick<Message, 'id' | 'role' | 'parts' | 'status'>;

/** A revision keeps at least this share of the lines of the version before it. */
const sameLines = 0.5;

/**
 * Collects the artifacts of a conversation again and again while it grows. Only messages that changed are read again, and the result is
 * the same object until an artifact changes.
 */
export function createArtifactCollector(): (messages: readonly Source[]) => ArtifactShelf {
  let known = new Map<string, Read>();
  let shelf: ArtifactShelf | null = null;
  return (messages) => {
    const next = new Map<string, Read>();
    let isSame = shelf !== null;
    for (const message of messages) {
      if (message.role !== 'assistant') continue;
      const text = messageText(message.parts);
      const before = known.get(message.id);
      const found = message.parts.filter((part) => part.type === 'edited-block');
      const edits = found.map(({ id }) => id).join();
      const isKnown = before?.text === text && before.edits === edits;
      const read = isKnown ? before : { text, edits, fences: keepIfSame(before?.fences, openable(text, found)) };
      if (read.fences !== before?.fences && (read.fences.length > 0 || before?.fences.length)) isSame = false;
      next.set(message.id, read);
    }
    if ([...known].some(([id, read]) => read.fences.length > 0 && !next.has(id))) isSame = false;
    known = next;
    if (!shelf || !isSame) shelf = shelve(known);
    return shelf;
  };
}

function openable(text: string, edits: readonly EditedBlockPart[]): readonly OpenableFence[] {
  return readFences(text).flatMap((fence, block) => {
    if (artifactKind(fence.info, fence.code) === null) return [];
    return [{ ...fence, block, edits: edits.filter((edit) => edit.block === block) }];
  });
}

function keepIfSame(before: readonly OpenableFence[] | undefined, after: readonly OpenableFence[]): readonly OpenableFence[] {
  const isSame =
    before?.length === after.length &&
    after.every((fence, index) => {
      const old = before[index];
      return (
        fence.code === old?.code &&
        fence.isOpen === old.isOpen &&
        fence.edits.map(({ id }) => id).join() === old.edits.map(({ id }) => id).join()
      );
    });
  return before && isSame ? before : after;
}

function shelve(messages: ReadonlyMap<string, Read>): ArtifactShelf {
  const artifacts: Artifact[] = [];
  const places = new Map<string, ShelvedArtifact>();
  for (const [messageId, { fences }] of messages)
    for (const { info, code, isOpen, block, edits } of fences) {
      const id = `${messageId} ${block}`;
      const place = { messageId, block, info };
      const source = code.trimEnd();
      const kind = artifactKind(info, code);
      if (!kind) continue;
      const name = artifactName(kind, info, code);
      const grammar = grammarOf(info);
      let artifact = artifacts.findLast(
        (other) => other.kind === kind && other.grammar === grammar && isRevision(other, name, source, isOpen),
      );
      if (!artifact) {
        artifact = { id, kind, grammar, name, versions: [] };
        artifacts.push(artifact);
      }
      artifact.name = name ?? artifact.name;
      if (artifact.versions.at(-1)?.source !== source) artifact.versions.push({ id, source, isGrowing: isOpen, isByHand: false, place });
      for (const edit of edits)
        artifact.versions.push({ id: `${id} ${edit.id}`, source: edit.source, isGrowing: false, isByHand: true, place });
      places.set(placeOf(info, code), { artifact, index: artifact.versions.length - 1 });
    }
  return { artifacts, find: (info, code) => places.get(placeOf(info, code)) ?? null };
}

const placeOf = (info: string, code: string) => `${grammarOf(info)}\n${code.trimEnd()}`;

/** While it grows, its first lines decide, so that it does not become a version of another artifact halfway. */
function isRevision(artifact: Artifact, name: string | null, source: string, isGrowing: boolean): boolean {
  if (name && artifact.name) return name.toLowerCase() === artifact.name.toLowerCase();
  const before = artifact.versions.at(-1)?.source ?? '';
  if (before === source) return true;
  // The last line of what grows is cut off somewhere.
  const lines = meaningful(isGrowing ? source.slice(0, source.lastIndexOf('\n') + 1) : source);
  const old = meaningful(before);
  const present = new Set(lines);
  const kept = old.filter((line) => present.has(line)).length;
  return old.length > 0 && kept >= (isGrowing ? Math.min(old.length, lines.length) : old.length) * sameLines;
}

/** Lines that say something: brackets alone are in every program. */
function meaningful(source: string): string[] {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w.*\w/.test(line));
}
