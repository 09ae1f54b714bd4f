import type { ListMetricsResponse } from '@parley/contracts/session/client-metrics';

type Days = ListMetricsResponse['metrics'][number]['days'];

const width = 280;
const height = 64;

/** The 75th percentile of each day as a line, oldest first. The numbers beside it give a screen reader the same data. */
export function MetricChart({ days }: { days: Days }) {
  const highest = Math.max(...days.map((day) => day.p75), Number.EPSILON);
  const points = days.map((day, index) => ({
    day: day.day,
    x: days.length === 1 ? width / 2 : (index / (days.length - 1)) * width,
    y: height - (day.p75 / highest) * (height - 8),
  }));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <line x1={0} y1={height} x2={width} y2={height} />
      <polyline points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
      {points.map((point) => (
        <circle key={point.day} cx={point.x} cy={point.y} r={2.5} />
      ))}
    </svg>
  );
}
