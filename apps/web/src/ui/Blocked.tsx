import { Menu, type MenuItemProps, Tooltip, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'
import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useId } from 'react'
import classes from './blocked.module.css'

// A control that a rule forbids says why: it keeps its place in the tab order, does nothing, and is greyed.

const doNothing = (event: MouseEvent) => event.preventDefault()
const changeNothing = () => {}
const everyWay = { hover: true, focus: true, touch: true }

type Control = ReactElement<{ onClick?: unknown; 'aria-describedby'?: string | undefined }>
type Props = {
  /** Why it can do nothing now, as a sentence; undefined where it can. */
  reason: string | undefined
  /** What its tooltip says where it can. */
  tip?: string
  /** A button or a tick of the kit. */
  children: Control
}

/** A control that tells why it can do nothing, to whoever points at it, reaches it by keyboard, or touches it. */
export function Blocked({ reason, tip, children }: Props) {
  const id = useId()
  const isBlocked = reason !== undefined
  return (
    <>
      <Tooltip
        label={reason ?? tip}
        disabled={reason === undefined && tip === undefined}
        events={everyWay}
        multiline
        maw={280}
        zIndex={400}
      >
        {isBlocked
          ? cloneElement(children, {
              'aria-disabled': true,
              'data-disabled': true,
              'aria-describedby': id,
              onClick: doNothing,
              onChange: changeNothing,
            } as object)
          : children}
      </Tooltip>
      {isBlocked && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </>
  )
}

type ItemProperties = Pick<MenuItemProps, 'color' | 'leftSection'> & {
  reason: string | undefined
  onClick: () => void
  children: ReactNode
}

/** An entry of a menu; where it can do nothing, the reason stands below its name. */
export function BlockedMenuItem({ reason, onClick, children, ...item }: ItemProperties) {
  const id = useId()
  if (reason === undefined)
    return (
      <Menu.Item {...item} onClick={onClick}>
        {children}
      </Menu.Item>
    )
  const name = `${id}-name`
  return (
    <Menu.Item
      {...item}
      closeMenuOnClick={false}
      aria-disabled
      aria-labelledby={name}
      aria-describedby={id}
      className={classes.item ?? ''}
    >
      <span id={name}>{children}</span>
      <span id={id} className={classes.reason}>
        {reason}
      </span>
    </Menu.Item>
  )
}
