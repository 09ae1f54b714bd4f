import { readFileSync } from 'node:fs';

/** Clock ticks per second that Linux reports process times in. */
const ticksPerSecond = 100;

/** CPU seconds a process has used so far, and its resident memory in megabytes. Linux only. */
export function processUsage(pid: number): { cpuSeconds: number; residentMb: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond, residentMb: (pages * 4096) / 1024 / 1024 };
}
