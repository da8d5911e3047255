type Props = {
  percent: number
  /** Diameter in pixels. */
  size: number
  /** Of the line, in pixels. */
  thickness: number
  color: string
  /** A further share behind it, in the colour of what waits, in percent of the whole. */
  waiting?: number
  'aria-label': string
}

/**
 * A share of a whole, from the top clockwise. Mantine's RingProgress makes two floating tooltips for each ring, which take longer than
 * everything else of a list with one in each row.
 */
export function Ring({ percent, size, thickness, color, waiting = 0, 'aria-label': label }: Props) {
  const centre = size / 2
  const circle = {
    cx: centre,
    cy: centre,
    r: centre - thickness / 2,
    strokeWidth: thickness,
    fill: 'none',
    pathLength: 100,
  }
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
      <circle {...circle} stroke="var(--line)" />
      {waiting > 0 && (
        <circle
          {...circle}
          stroke="var(--notsure)"
          strokeDasharray={`${Math.min(percent + waiting, 100)} 100`}
          transform={`rotate(-90 ${centre} ${centre})`}
        />
      )}
      {percent > 0 && (
        <circle
          {...circle}
          stroke={color}
          strokeLinecap={percent < 100 ? 'round' : 'butt'}
          strokeDasharray={`${Math.min(percent, 100)} 100`}
          transform={`rotate(-90 ${centre} ${centre})`}
        />
      )}
    </svg>
  )
}
