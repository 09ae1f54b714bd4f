import { execFileSync } from 'node:child_process';

/** Resident memory of a process and all its children, in megabytes. */
export function treeMemoryMb(pid: number): number {
  const table = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
  const total = (parent: number): number =>
    table.filter(([, ppid]) => ppid === parent).reduce((sum, [child, , rss]) => sum + rss + total(child), 0);
  return ((table.find(([own]) => own === pid)?.[2] ?? 0) + total(pid)) / 1024;
}
