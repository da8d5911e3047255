import type { Mode } from '@casebench/shared/assignment-state'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'

const modes = [
  { value: 'training', label: 'Training' },
  { value: 'test', label: 'Test' },
]

export function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <SegmentedControl
      aria-label="Mode"
      data={modes}
      value={mode}
      onChange={(wanted) => onChange(wanted === 'test' ? 'test' : 'training')}
    />
  )
}
