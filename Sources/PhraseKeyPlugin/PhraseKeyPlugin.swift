import Foundation
import PackagePlugin

/// Generates `PhraseKey` and `PluralKey` from the English catalogue before `Phrases` is compiled.
@main
struct PhraseKeyPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let catalogue = context.package.directoryURL.appending(path: "Localization/en.lproj/Localizable.strings")
    let output = context.pluginWorkDirectoryURL.appending(path: "PhraseKey.swift")
    return [
      .buildCommand(
        displayName: "Generating the keys of the phrases",
        executable: try context.tool(named: "PhraseKeyGenerator").url,
        arguments: [catalogue.path, output.path], inputFiles: [catalogue], outputFiles: [output])
    ]
  }
}
