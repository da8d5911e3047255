import type { Mode } from '@casebench/shared/assignment-state'
import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'

const modes = [
  {
    value: 'training',
    get label() {
      return t`Training`
    },
  },
  {
    value: 'test',
    get label() {
      return t`Test`
    },
  },
]

export function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <SegmentedControl
      aria-label={t`Mode`}
      data={modes}
      value={mode}
      onChange={(wanted) => onChange(wanted === 'test' ? 'test' : 'training')}
    />
  )
}
