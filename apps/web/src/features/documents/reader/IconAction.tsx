import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { label: string; isPressed?: boolean; onClick: () => void; children: ReactNode }

/** A button of the reader's bars. */
export const IconAction = ({ label, isPressed, onClick, children }: Props) => (
  <ActionIcon
    variant={isPressed ? 'light' : 'subtle'}
    color={isPressed ? 'teal' : 'gray'}
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)
