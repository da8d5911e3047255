import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'

const teal: MantineColorsTuple = [
  '#e4f1ee',
  '#cfe7e1',
  '#a9d5cc',
  '#7cc4b8',
  '#4fb3a5',
  '#2f9587',
  '#1b7d71',
  '#0f6b62',
  '#0b564f',
  '#08423d',
]
const gray: MantineColorsTuple = [
  '#f5f6f5',
  '#eff1f0',
  '#e6eae8',
  '#dfe4e1',
  '#cbd3cf',
  '#9aa7a1',
  '#6d7b75',
  '#57655f',
  '#35423d',
  '#14201c',
]
const dark: MantineColorsTuple = [
  '#e6edea',
  '#c3cdc8',
  '#9aaaa3',
  '#7f8f88',
  '#2b3632',
  '#24302b',
  '#161d1a',
  '#0f1513',
  '#0b100e',
  '#080c0a',
]

const red: MantineColorsTuple = [
  '#fdeae8',
  '#fbd5d1',
  '#f8bdb8',
  '#f4a29b',
  '#f0877f',
  '#dd6159',
  '#c9443c',
  '#b3312a',
  '#8f2620',
  '#6d1c18',
]

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** Mantine's own choice of text on a filled colour looks at the light scheme's shade only. */
const readableOnFilled: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...colors, color: 'var(--on-accent)' } : colors
}

/** As the page writes numbers elsewhere: 0,3 in German. */
const decimalSeparatorIn = (language: string): string => new Intl.NumberFormat(language).format(0.5).charAt(1)

const scrollingOptions = { options: { maxHeight: 280, overflowY: 'auto' } } as const

/** Shade 7 is the accent on white, shade 4 the accent on black: both pass 4.5 : 1. */
const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  colors: { teal, gray, dark, red },
  variantColorResolver: readableOnFilled,
  white: '#ffffff',
  black: '#14201c',
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '28px' },
  fontFamily,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.6' },
  headings: {
    fontFamily,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.3125rem', lineHeight: '1.3' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.4', fontWeight: '620' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45', fontWeight: '600' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(15 21 19 / 6%)',
    sm: '0 1px 3px rgb(15 21 19 / 8%)',
    md: '0 4px 16px rgb(15 21 19 / 10%)',
    lg: '0 8px 28px rgb(15 21 19 / 14%)',
    xl: '0 16px 48px rgb(15 21 19 / 18%)',
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Named, not imported: a page that has no tooltip should not load one.
  components: {
    Tooltip: { defaultProps: { openDelay: 300 } },
    SegmentedControl: {
      styles: {
        root: { background: 'var(--sunk)' },
        indicator: { background: 'var(--panel)' },
        label: { paddingInline: '14px' },
      },
    },
    // The list scrolls itself: a scroll area around it would be one that the keyboard cannot reach.
    Select: { defaultProps: { withScrollArea: false }, styles: scrollingOptions },
    Autocomplete: { defaultProps: { withScrollArea: false }, styles: scrollingOptions },
    // Mantine keeps the options of each field in the page while they are hidden: 250 countries a field.
    Combobox: { defaultProps: { keepMounted: false } },
    Input: {
      vars: (_: unknown, { size = 'sm' }: { size?: string }) => ({
        wrapper: size === 'sm' ? { '--input-fz': 'var(--mantine-font-size-md)' } : {},
      }),
    },
    Button: {
      vars: (_: unknown, { size = 'sm' }: { size?: string }) => ({
        root: size === 'sm' ? { '--button-fz': 'var(--mantine-font-size-md)' } : {},
      }),
    },
  },
})

const fromTokens = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--panel)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--wrong)',
  '--mantine-color-success': 'var(--correct)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--panel)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-teal-light': 'var(--accent-soft)',
  '--mantine-color-teal-light-hover': 'var(--accent-soft-hover)',
  '--mantine-color-teal-light-color': 'var(--accent)',
  '--mantine-color-teal-text': 'var(--accent)',
  '--mantine-color-teal-outline': 'var(--accent)',
  '--mantine-color-red-light': 'var(--wrong-soft)',
  '--mantine-color-red-light-color': 'var(--wrong)',
  '--mantine-color-red-text': 'var(--wrong)',
  '--mantine-color-red-outline': 'var(--wrong)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

/** Hands the tokens of theme.css to Mantine, so that one file decides every colour of both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: fromTokens, dark: fromTokens })

/** The theme for a page in this language. */
export const themeIn = (language: string): MantineThemeOverride => ({
  ...theme,
  components: {
    ...theme.components,
    NumberInput: {
      defaultProps: { decimalSeparator: decimalSeparatorIn(language), allowedDecimalSeparators: ['.', ','] },
    },
  },
})
