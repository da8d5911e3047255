import { t } from '@lingui/core/macro'
import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useColorSwitch } from './color-switch.ts'

/** Light or dark, in the top bar. */
export function ThemeSwitch() {
  const change = useColorSwitch()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      onClick={change}
      aria-label={shown === 'dark' ? t`Switch to light colours` : t`Switch to dark colours`}
    >
      {shown === 'dark' ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
    </ActionIcon>
  )
}
