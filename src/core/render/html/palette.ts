/** The page's colours, light and dark, by what they mean. */
export const PALETTES = {
  light: {
    paper: "#ffffff",
    wash: "#f5f7f9",
    ink: "#1c2127",
    soft: "#57606a",
    line: "#d5dae0",
    link: "#0b57c2",
    pass: "#1a7335",
    "pass-wash": "#eaf6ee",
    fail: "#b42025",
    "fail-wash": "#fdf0ef",
    doubt: "#8a5a00",
    "doubt-wash": "#fdf6e3",
    critical: "#8e1220",
    high: "#b42025",
    medium: "#8a5a00",
    low: "#57606a",
    "on-colour": "#ffffff",
    added: "#e6f6ea",
    deleted: "#fdeceb",
    here: "#fff3c4",
  },
  dark: {
    paper: "#0e1318",
    wash: "#161c23",
    ink: "#e4e9ee",
    soft: "#9aa5b1",
    line: "#323b45",
    link: "#78b2ff",
    pass: "#4cc26b",
    "pass-wash": "#10231a",
    fail: "#ff8178",
    "fail-wash": "#2a1616",
    doubt: "#e0ac3f",
    "doubt-wash": "#271f0e",
    critical: "#ff9aa2",
    high: "#ff8178",
    medium: "#e0ac3f",
    low: "#9aa5b1",
    "on-colour": "#0e1318",
    added: "#12291b",
    deleted: "#311a1b",
    here: "#3b3212",
  },
} as const;

/** Them as custom properties of a style rule. */
export function toProperties(palette: Readonly<Record<string, string>>): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour};`)
    .join("");
}
