import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** Switches between light and dark. Back at what the system has, the page follows the system again. */
export function useColorSwitch(): () => void {
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return () => {
    const wanted = shown === 'dark' ? 'light' : 'dark'
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    setColorScheme(wanted === system ? 'auto' : wanted)
  }
}
