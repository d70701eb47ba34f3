@layer remotes {
  .panel {
    display: grid;
    justify-items: start;
    gap: var(--space-4);
    padding: var(--space-2) var(--space-4) var(--space-6);
  }

  .title {
    font-size: var(--text-title);
    font-weight: var(--weight-strong);
    line-height: var(--line-title);
  }

  .list {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    inline-size: 100%;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .row {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);
    inline-size: 100%;
    min-block-size: var(--control-touch);
    padding: var(--space-3) var(--space-4);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-card);
    background: var(--color-surface-raised);
    text-align: start;
  }

  button.row {
    cursor: pointer;
  }

  @media (hover: hover) {
    button.row:hover {
      border-color: var(--color-border-hover);
    }
  }

  .name {
    font-weight: var(--weight-strong);
  }

  .begin {
    overflow: hidden;
    color: var(--color-text-secondary);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .body {
    white-space: pre-line;
  }
}
