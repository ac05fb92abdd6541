/** The look of mails: colours of the light scheme stand inline, as many mail programs drop style sheets. */

export const serif = "Newsreader,'Iowan Old Style',Georgia,'Times New Roman',serif";
export const sans = "'Instrument Sans','Gill Sans','Segoe UI',system-ui,-apple-system,sans-serif";

/** As in the pages' tokens. Neither pure white nor pure black: programs that invert colours keep their contrast. */
export const colours = {
  paper: '#faf7f1',
  raised: '#fffdf9',
  ink: '#1c1916',
  soft: '#57514a',
  hair: '#e0d9cd',
  cedar: '#8b4a2b',
  onCedar: '#fffaf4',
} as const;

const dark = {
  paper: 'background-color:#161412 !important;',
  raised: 'background-color:#1d1a17 !important;border-color:#332e29 !important;',
  ink: 'color:#f2ede4 !important;',
  soft: 'color:#bdb5a9 !important;',
  rule: 'border-color:#332e29 !important;',
  button: 'background-color:#c9916d !important;border-color:#c9916d !important;',
  'button-text': 'color:#1c120c !important;',
} as const;

const rules = Object.entries(dark);

/** The dark scheme for programs that ask for it, and for those of Outlook, which mark what they have changed. */
export const styleSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  .words { overflow-wrap: anywhere; -webkit-hyphens: auto; hyphens: auto; }
  @media (max-width: 480px) {
    .edge { padding-left: 20px !important; padding-right: 20px !important; }
    .heading { font-size: 28px !important; }
    .highlight { font-size: 23px !important; }
    .code { font-size: 32px !important; }
    .name { font-size: 16px !important; }
  }
  @media (max-width: 360px) {
    .name { font-size: 14px !important; }
  }
  @media (prefers-color-scheme: dark) {
    ${rules.map(([name, style]) => `.${name} { ${style} }`).join('\n    ')}
  }
  ${rules.map(([name, style]) => `[data-ogsc] .${name}, [data-ogsb] .${name} { ${style} }`).join('\n  ')}
`;
