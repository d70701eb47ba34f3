@layer remotes {
  .view {
    display: grid;
    place-items: center;
    block-size: 100%;
    padding: var(--space-6);
    color: var(--color-text);
  }
}
