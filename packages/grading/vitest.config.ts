import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'grading', environment: 'node', include: ['src/**/*.test.ts'] } })
