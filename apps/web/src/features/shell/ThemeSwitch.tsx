import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Switches between light and dark. Back at what the system has, the page follows the system again. */
export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const wanted = shown === 'dark' ? 'light' : 'dark'

  const change = () => {
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    setColorScheme(wanted === system ? 'auto' : wanted)
  }

  return (
    <ActionIcon variant="subtle" color="gray" size="lg" onClick={change} aria-label={`Switch to ${wanted} colours`}>
      {shown === 'dark' ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
    </ActionIcon>
  )
}
