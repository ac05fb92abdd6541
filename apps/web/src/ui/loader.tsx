/** The whole window waits (specification, section 2). It says so once, and takes presses that would go astray. */
export function FullScreenLoader({ isOn }: { readonly isOn: boolean }) {
  return (
    <div role="status" data-react-aria-top-layer="true">
      {isOn && (
        <div className="loader fixed inset-0 z-(--layer-loader) grid cursor-progress place-content-center justify-items-center gap-6 bg-scrim-paper">
          <span aria-hidden="true" className="loader-line" />
          <p className="display-4">Loading, please wait</p>
        </div>
      )}
    </div>
  );
}

/** A thin line at the top of the window: something is on its way, and nobody needs to wait for it. */
export function ProgressLine({ isOn }: { readonly isOn: boolean }) {
  if (!isOn) return null;
  return <div aria-hidden="true" className="loader loader-line fixed inset-x-0 top-0 z-(--layer-loader)" />;
}
